import { isGoodLink, isOnThisComputer, isOwnPicture } from './docx-paths.ts';
import type { Uses } from './docx-uses.ts';
import { attributesOf, type XmlElement, type XmlWatch } from './docx-xml.ts';
import { refuse, type Verdict } from './verdict.ts';

/** What the parts of a Word document may be to each other, and where they may point. */

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The families of kinds: of the standard, in its two editions, and of Microsoft by year. */
const FAMILY =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/(?:officeDocument|officedocument|package)\/2006\/relationships|purl\.oclc\.org\/ooxml\/officeDocument\/relationships|schemas\.microsoft\.com\/office\/(?:\d{4}|\d{4}\/\d{2})\/relationships)\/(.*)$/;
/** Other writers note what only they read: Google, WPS. */
const OF_OTHERS =
  /^http:\/\/(?:customschemas\.google\.com\/relationships|www\.wps\.cn\/officeDocument\/\d{4}\/(?:relationships|[a-z]{1,40}))\/?[a-z]{0,40}$/i;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Kinds whose part is XML and is read here like every other. */
const XML_KINDS = words(`
  officeDocument extended-properties extendedProperties custom-properties customProperties metadata/core-properties
  styles stylesWithEffects numbering settings webSettings fontTable theme themeOverride header footer footnotes endnotes
  comments commentsExtended commentsIds commentsExtensible people person threadedComment documenttasks glossaryDocument
  customXml customXmlProps classificationlabels keyMapCustomizations
  chart chartEx chartStyle chartColorStyle chartUserShapes drawing vmlDrawing
  diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing
  digital-signature/signature
  worksheet chartsheet sharedStrings calcChain table tableSingleCells pivotTable pivotCacheDefinition pivotCacheRecords
  sheetMetadata externalLink slicer slicerCache timeline timelineCache xmlMaps revisionHeaders revisionLog usernames
  rdRichValue rdRichValueStructure rdRichValueTypes rdSupportingPropertyBag rdSupportingPropertyBagStructure rdArray
  richValueRel richStyles FeaturePropertyBag namedSheetView
  slide slideLayout slideMaster notesSlide notesMaster handoutMaster presProps viewProps tableStyles commentAuthors authors
  tags revisionInfo changesInfo`);
const XML_NAME = /\.(?:xml|vml|psmdcp)$/i;

/** Kinds whose part shows something, or is a package that is looked into. */
const OTHER_KINDS = words(`
  image font hdphoto metadata/thumbnail thumbnail package printerSettings
  digital-signature/origin digital-signature/certificate`);

/** Kinds that may lie outside, and where. */
const OUTSIDE: ReadonlyMap<string, (target: string) => boolean> = new Map([
  ['hyperlink', isGoodLink],
  ['image', isOwnPicture],
  ['attachedTemplate', isOnThisComputer],
  ['externalLinkPath', isOnThisComputer],
  ['externalLinkLongPath', isOnThisComputer],
  ['xlExternalLinkPath/xlPathMissing', isOnThisComputer],
]);

/** Kinds by which a document brings a program along, whatever its part is called. */
const PROGRAMS = /vba|macro|toolbar|\/ui\/|activex|control|webextension|ctrlprop|jsa/i;

/** Within the archive: no scheme, no other place of a part, nothing that one reader takes for a path and another does not. */
const STRANGE_TARGET = /[\\:?#\p{C}]|^\/\/|%(?:2e|2f|5c|25|00)/iu;

/** The place in the document to which LibreOffice lets a link within it go. */
const ANCHOR = /^#[^\\/\p{C}]*$/u;

const judgeInside = (type: string, kind: string | undefined, target: string): Verdict | null => {
  if (kind === 'hyperlink' && (ANCHOR.test(target) || !STRANGE_TARGET.test(target))) return null;
  if (STRANGE_TARGET.test(target)) return refuse('contenido_externo', target);
  if (OF_OTHERS.test(type) || (kind !== undefined && OTHER_KINDS.has(kind))) return null;
  if (kind !== undefined && XML_KINDS.has(kind))
    return XML_NAME.test(target) || target.toUpperCase().endsWith('NULL')
      ? null
      : refuse('con_objetos', `${kind} in ${target}`);
  return refuse(PROGRAMS.test(type) ? 'con_macros' : 'con_objetos', type);
};

const judgeRelation = (element: XmlElement, part: string, uses: Uses): Verdict | null => {
  const attributes = attributesOf(element);
  const of = (name: string): string => attributes.find(({ local }) => local === name)?.value ?? '';
  const known = new Set(['Id', 'Type', 'Target', 'TargetMode']);
  const [type, target, mode] = [of('Type'), of('Target'), of('TargetMode')];
  const kind = FAMILY.exec(type)?.[1];
  const inside = mode === '' || mode === 'Internal';
  const wrong = inside
    ? judgeInside(type, kind, target)
    : OUTSIDE.get(kind ?? '')?.(target)
      ? null
      : refuse('contenido_externo', `${type} ${target}`);
  if (wrong) return wrong;
  if (!inside && kind === 'hyperlink') uses.link(part, of('Id'));
  // What one reader passes over another may take for the attribute it looks for.
  if (attributes.some((attribute) => attribute.uri !== '' || !known.has(attribute.local)))
    return refuse('danado', 'an attribute that relations do not have');
  if (!inside && mode !== 'External') return refuse('danado', `mode ${mode}`);
  return element.uri === NAMESPACE ? null : refuse('danado', `a relation of ${element.uri}`);
};

/** Watches a part of relations: kinds that are known, to parts of the document, and outside it only links and own files. */
export const watchRelations = (part: string, uses: Uses): XmlWatch => ({
  open: (element) => {
    if (element.local === 'Relationship') return judgeRelation(element, part, uses);
    return element.local === 'Relationships' &&
      element.uri === NAMESPACE &&
      attributesOf(element).length === 0
      ? null
      : refuse('danado', `${element.local} among relations`);
  },
});
