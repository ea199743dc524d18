import { BlockList, isIP } from 'node:net';

const PRIVATE = [
  ...['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ...['fc00::/7', 'fe80::/10', '169.254.0.0/16'],
];

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

/** The proxies whose X-Forwarded-For is believed; `null` for none, undefined when it cannot be read. */
export function parseTrusted(text: string): BlockList | null | undefined {
  if (text === 'false') return null;
  const list = new BlockList();
  const named = text === 'true' ? PRIVATE : text.split(',').map((one) => one.trim());
  return named.every((one) => added(list, one)) ? list : undefined;
}

function added(list: BlockList, network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/');
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  const family = familyOf(address);
  if (bits === undefined) list.addAddress(address, family);
  else if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 'ipv4' ? 32 : 128)) return false;
  else list.addSubnet(address, Number(bits), family);
  return true;
}
