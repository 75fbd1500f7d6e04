/** What reads and writes rows is planned, and worth it; commands that begin, end or change something are not. */
const WORTH_KEEPING = /^\s*(select|insert|update|delete|with)\b/i

/** Whether an engine keeps a statement parsed under a name, for the next time that it is asked. */
export const isWorthKeeping = (text: string): boolean => WORTH_KEEPING.test(text)
