const SEARCH = '/api/v1/client/rpa/checkin_authtoken_request'

/**
 * One search for a booking, from the attacker's address or, where that is a proxy, from another.
 * @returns {Promise<{ said: string, ms: number }>} status and error code; 0 without an answer
 */
export const search = async (target, { name, told = '', from }) => {
  const query = new URLSearchParams({ name, phone_number: told })
  const headers = from === undefined ? {} : { 'x-forwarded-for': from }
  const { status, text, ms } = await target.call(`${SEARCH}?${query}`, { headers })
  return {
    said: [status, /"error_code":"(\w+)"/.exec(text)?.[1]].filter((one) => one !== undefined).join(' '),
    ms,
  }
}
