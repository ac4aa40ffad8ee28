/** Where a Word document may point without fetching anything from another computer. */
import { isHostileLink, isShare } from './remote.ts';

/** A disk of this computer as Word writes it: of Windows, of a Mac, or of the system below it. */
const OWN_DISK =
  /^(?:(?:file:\/\/(?:localhost)?\/)?[a-z]:[\\/]|Macintosh HD:|(?:file:\/\/(?:localhost)?)?\/(?=(?:users|private|var|applications|library|home|tmp)\/))/i;

/** What nobody sees in a path, or what another program decodes once more. */
const HIDDEN = /[\p{C}%]/u;

/** True when a file of this computer is meant, written so that no program reads another one into it. */
export const isOnThisComputer = (target: string): boolean => {
  let path: string;
  try {
    path = decodeURIComponent(target);
  } catch {
    return false;
  }
  const disk = OWN_DISK.exec(path)?.[0];
  if (
    disk === undefined ||
    HIDDEN.test(path) ||
    isShare(target.replace(/^file:\/\/localhost\//i, 'file:///'))
  )
    return false;
  const folders = path.slice(disk.length).split(disk.startsWith('M') ? ':' : /[\\/]/);
  return folders.every((folder) => /[^. ]/.test(folder) && !folder.includes(':'));
};

/** A picture of the letter from which a text was pasted, or of a link that Word itself gave up. */
const OF_A_LETTER = /^(?:cid:[\w.@$+-]{1,200}|NULL|)$/i;

/** True when showing this picture asks no other computer. */
export const isOwnPicture = (target: string): boolean => OF_A_LETTER.test(target) || isOnThisComputer(target);

/** True when a link may be pressed: it neither runs anything nor tells another computer the password print. */
export const isGoodLink = (target: string): boolean => !isShare(target) && !isHostileLink(target);
