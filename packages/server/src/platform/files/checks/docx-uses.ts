import { attributesOf, type XmlElement } from './docx-xml.ts';
import { refuse, type Verdict } from './verdict.ts';

/** Who uses a link that leaves the document: a reader may fetch what it names though its kind is only that of a link. */

/** The vocabulary of attributes that name a relation, in both editions of the standard. */
const OF_RELATIONS =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/officeDocument\/(?:2006\/)?relationships$/i;
/** Elements that wait for a person to press them. */
const PRESSED = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver']);

/** True for an attribute whose value is the name of a relation, not an address. */
export const namesRelation = (uri: string): boolean => OF_RELATIONS.test(uri);

/** More relations than a part of this size can have. */
const MAX_USES = 20_000;

/** The relations of all parts of one package, whichever is read first: names are those of {@link partName}. */
export type Uses = {
  /** Notes what an element of a part refers to, unless it is a link. */
  readonly refer: (part: string, element: XmlElement) => Verdict | null;
  /** Notes a link to the outside, by the part of relations in which it stands. */
  readonly link: (relations: string, id: string) => void;
  /** What is wrong once all parts are read. */
  readonly judge: () => Verdict | null;
};

const noted = (map: Map<string, Set<string>>, part: string): Set<string> => {
  const set = map.get(part) ?? new Set();
  map.set(part, set);
  return set;
};
/** Readers differ in whether capital letters count. */
const idOf = (text: string): string => text.trim().toLowerCase();

export const createUses = (): Uses => {
  const used = new Map<string, Set<string>>();
  const links = new Map<string, Set<string>>();
  return {
    refer: (part, element) => {
      if (PRESSED.has(element.local)) return null;
      for (const { uri, value } of attributesOf(element)) {
        if (!namesRelation(uri)) continue;
        const ids = noted(used, part).add(idOf(value));
        if (ids.size > MAX_USES) return refuse('desmedido', `relations of ${part}`);
      }
      return null;
    },
    link: (relations, id) => {
      const part = relations.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2');
      noted(links, part).add(idOf(id));
    },
    judge: () => {
      for (const [part, ids] of links)
        for (const id of ids)
          if (used.get(part)?.has(id)) return refuse('contenido_externo', `${part} fetches the link ${id}`);
      return null;
    },
  };
};
