/** Where a link or the name of a file leads: shared by the checks of PDF and Word. */

/** What nobody sees, and viewers pass over: control signs, spaces, marks of direction and of width zero. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;
/** As often as any viewer takes the signs of an address ('%5C') for what they stand for. */
const MAX_ROUNDS = 5;

const readable = (address: string): string =>
  address.replace(/(?:%[0-9a-f]{2})+/gi, (signs) =>
    Buffer.from(signs.replaceAll('%', ''), 'hex').toString('utf8'),
  );

/** The address without what nobody sees, and without '%5c' for a backslash or '%255c' for that. */
export const plainly = (address: string): string => {
  let text = address.replace(UNSEEN, '');
  for (let round = 0; round < MAX_ROUNDS && text.includes('%'); round += 1)
    text = readable(text).replace(UNSEEN, '');
  return text;
};

/** What introduces the person to another computer, whatever stands behind it. */
const NETWORK = /^(?:smb|cifs|nfs|afp|davs?|webdavs?|unc):/i;
/** 'C:\' behind whatever number of slashes is a disk of this computer: no computer's name has a colon. */
const DISK = /^[a-z][:|](?:[/\\]|$)/i;
/** How Windows itself names what its paths stand for. */
const OF_WINDOWS = /^\?\?[/\\]/;

/** True when a path that is read plainly leads to another computer: it opens with two slashes, of either kind. */
const leavesComputer = (plain: string): boolean => {
  const path = plain.replace(/^(?:url:)+/i, '');
  if (NETWORK.test(path)) return true;
  const [, file, slashes = '', rest = ''] = /^(file:)?([/\\]*)([^]*)$/i.exec(path) ?? [];
  if (DISK.test(rest)) return false;
  if (slashes.length === 1 && OF_WINDOWS.test(rest)) return true;
  // 'file:///usr/share': an address without a computer.
  return slashes.length > 1 && !(file && slashes === '///' && rest !== '');
};

/** True when the path of a file lies on another computer of a network, which is told the person's password print. */
export const isShare = (path: string): boolean => leavesComputer(plainly(path));

/**
 * As {@link isShare}, of a name as a PDF gives it: '/server/folder/a.pdf' is a share to Windows (ISO 32000-1, 7.11.2.1).
 * Only what can be a computer outside one's own network counts, since '/Users/ana/a.pdf' is a path of a Mac.
 */
export const isShareOfPdf = (path: string): boolean => {
  const plain = plainly(path);
  if (leavesComputer(plain)) return true;
  const first = /^[/\\]([^/\\]*)[/\\]/.exec(plain)?.[1] ?? '';
  return /^(?:\d{8,10}|0x[0-9a-f]+)$/i.test(first) || (/[.@:]/.test(first) && !/^\.{1,2}$/.test(first));
};

/** Schemes that run something, or open a program with what stands behind them. */
const RUNS =
  /^(?:url:)*(?:javascript|vbscript|data|jar|mk|its|res|shell|cmd|search|search-ms|ms-[a-z-]+|mhtml|ldap):/i;

/** '//www.sat.gob.mx': an address that somebody wrote without 'https:'. */
const WITHOUT_SCHEME = /^\/\/[\p{L}\p{N}]/u;

/** True when a link runs something, or makes the computer introduce itself to another one. */
export const isHostileLink = (address: string): boolean => {
  const link = plainly(address);
  return RUNS.test(link) || (leavesComputer(link) && !WITHOUT_SCHEME.test(address.trim()));
};
