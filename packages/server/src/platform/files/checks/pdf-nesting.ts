/** No document nests deeper. */
const MAX_DEPTH = 1_000;

const [ARRAY, DICTIONARY, FILES] = [0, 1, 2];
const NONE: readonly number[] = [];

/** Follows what is open while the tokens of an object are read. */
export class Nesting {
  private readonly stack: number[] = [];
  /** Names in a row: keys and values by turns. */
  private row = 0;
  private oddEnds = 0;
  private crossed = false;
  private following = 0;
  private readonly starts: readonly number[];

  /** `starts`: where objects begin, in ascending order, if there are many. */
  constructor(starts: readonly number[] = NONE) {
    this.starts = starts;
  }

  /** Told before each token, and each byte that is none: no object may begin within another, or in a string. */
  pass(at: number): void {
    for (; (this.starts[this.following] ?? at + 1) <= at; this.following += 1)
      if (this.stack.length > 0 || (this.starts[this.following] ?? at) < at) this.crossed = true;
  }

  name(): void {
    this.row += 1;
  }

  /** Anything that is neither a name nor opens or closes something. */
  value(): void {
    this.row = 0;
  }

  /** A dictionary opens; `afterFiles`: behind the name /EF. */
  open(afterFiles: boolean): void {
    const ofFiles = afterFiles && this.row % 2 === 1 && this.stack.at(-1) === DICTIONARY;
    this.push(ofFiles ? FILES : DICTIONARY);
  }

  close(): void {
    if (this.stack.at(-1) === ARRAY) this.crossed = true;
    else if (this.stack.length > 0 && this.row % 2 === 1) this.oddEnds += 1;
    this.row = 0;
    this.stack.pop();
  }

  openArray(): void {
    this.push(ARRAY);
  }

  closeArray(): void {
    this.row = 0;
    if (this.stack.at(-1) === ARRAY) this.stack.pop();
  }

  /** True outside of every dictionary and array. */
  get isOutside(): boolean {
    return this.stack.length === 0;
  }

  /** True in the dictionary of files inside (/EF << /F 5 0 R >>), whose keys are as those of names. */
  get inFiles(): boolean {
    return this.stack.at(-1) === FILES;
  }

  /** True when a dictionary ends behind a key without value: to some viewers its end is the value, and it goes on. */
  get isOpenToSome(): boolean {
    return this.oddEnds > 0;
  }

  /** True when viewers may differ on where something ends; `atStream`: data follows, which is not read. */
  isGarbled(atStream: boolean): boolean {
    return this.crossed || this.oddEnds > (atStream ? 0 : 1);
  }

  private push(kind: number): void {
    this.row = 0;
    if (this.stack.length < MAX_DEPTH) this.stack.push(kind);
    else this.crossed = true;
  }
}
