/** Words that only an English message has. */
export const english =
  /\b(the|invalid|expected|required|received|unrecognized|not found|must|failed|error|too|cannot)\b/iu;

/** What only the database says, or says of itself in our own words for a rule that should have been caught before. */
export const databaseWords = /restriccion|violates|syntax|relation "|constraint/u;
