/**
 * Whether what is sent to the host stays on this machine: the loopback interface, or the folder of a Unix socket.
 * @param host as it stands in an address; IPv6 with or without brackets
 */
export const isLocalHost = (host: string): boolean =>
  host.startsWith('/') || host === 'localhost' || host === '[::1]' || host === '::1' || isLoopback(host)

const isLoopback = (host: string): boolean => /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
