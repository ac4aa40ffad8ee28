/** The values that were chosen. */
export const chosenOf = <T>(
  versions: { readonly mine: T; readonly theirs: T },
  choice: 'mine' | 'theirs' | { readonly merged: T },
): T => (choice === 'mine' || choice === 'theirs' ? versions[choice] : choice.merged);
