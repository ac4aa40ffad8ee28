import { misfit, type StatedOperation } from '../../test/openapi.ts';
import type { Answer } from '../../test/portal.ts';
import { databaseWords, english } from '../../test/words.ts';

const wordsOf = ({ status, body }: Answer): string[] => {
  if (status < 400) return [];
  const texts = [String(body.message), ...(body.issues ?? []).map(({ message }) => message)];
  return [
    ...texts.filter((text) => english.test(text)).map((text) => `English: ${text}`),
    ...(databaseWords.test(JSON.stringify(body)) ? ['words of the database'] : []),
  ];
};

const misfitOfHeaders = (
  headers: Answer['headers'],
  declared: StatedOperation['responses'][string]['headers'] = {},
): string[] =>
  Object.entries(declared).flatMap(([name, { required, schema }]) => {
    const value = headers[name.toLowerCase()];
    if (value === undefined) return required ? [`no header ${name}`] : [];
    const problem = misfit(schema, value);
    return problem ? [`header ${name}: ${value}`] : [];
  });

/** What of an answer the document does not say, or says otherwise; empty when the document tells the truth of it. */
export const faultsOf = (operation: StatedOperation, answer: Answer): string[] => {
  const { status, headers, body } = answer;
  const declared = operation.responses[String(status)];
  const failed = status >= 500 ? [`failed with ${status}`] : [];
  if (!declared) return [...failed, `${status} is not declared`];
  const type = headers['content-type']?.split(';')[0] ?? null;
  const types = Object.keys(declared.content ?? {});
  const known = types.find(
    (one) => one === type || one === '*/*' || (one.endsWith('/*') && type?.startsWith(one.slice(0, -1))),
  );
  const schema = known === undefined ? undefined : declared.content?.[known]?.schema;
  const problem = schema ? misfit(schema, body) : null;
  return [
    ...failed,
    ...misfitOfHeaders(headers, declared.headers),
    ...(known === undefined && (types.length > 0 || type !== null)
      ? [`type ${type}, not ${types.join()}`]
      : []),
    ...(problem ? [`${status} does not fit: ${problem}`] : []),
    ...wordsOf(answer),
  ];
};
