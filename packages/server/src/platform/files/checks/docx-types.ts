import { attributesOf, valueOf, type XmlElement, type XmlWatch } from './docx-xml.ts';
import { refuse, type Verdict } from './verdict.ts';

/** What the parts of a Word document may be, by their declared types. */

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types';

/** Of the standard, in XML: text, sheets, slides, drawings and what describes them. */
const STANDARD =
  /^application\/vnd\.openxmlformats-(?:officedocument\.(?:wordprocessingml|spreadsheetml|presentationml|drawingml)\.(?!connections|queryTable|volatileDependencies|dialogsheet)[a-z.-]{1,80}|officedocument\.(?:custom-properties|extended-properties|theme|themeOverride|customXmlProperties)|package\.(?:relationships|core-properties|digital-signature-xmlsignature))\+xml$/i;
const MICROSOFT =
  /^application\/vnd\.ms-(?:word\.(?:stylesWithEffects|keyMapCustomizations)|office\.(?:chartstyle|chartcolorstyle|chartex|drawingml\.diagramDrawing|documenttasks|classificationlabels)|excel\.(?:slicer|slicerCache|timeline|timelineCache|threadedcomments|person|rdrichvalue|rdrichvaluestructure|rdrichvaluetypes|rdsupportingpropertybag|rdsupportingpropertybagstructure|rdarray|richvaluerel|richstyles|featurepropertybag|namedsheetviews)|powerpoint\.(?:authors|comments|changesinfo|revisioninfo|tags))\+xml$/i;
const XML = /^(?:application|text)\/(?:xml|inkml\+xml)$/i;
/** What is no XML: pictures, fonts, packages that are looked into, printers, and the mark of signatures. */
const OTHER =
  /^(?:image\/(?!svg)[a-z0-9.+-]{1,40}|font\/[a-z0-9-]{1,20}|application\/(?:x-font(?:data|-ttf|-otf)?|octet-stream|vnd\.ms-(?:opentype|package\.obfuscated-opentype)|vnd\.openxmlformats-officedocument\.(?:obfuscatedFont|vmlDrawing|wordprocessingml\.(?:document|printerSettings)|spreadsheetml\.(?:sheet|printerSettings)|presentationml\.(?:presentation|printerSettings))|vnd\.openxmlformats-package\.digital-signature-(?:origin|certificate)))$/i;
const DRAWING = /^image\/svg\+xml$/i;
/** Writers declare extensions that the document need not have; parts so called are refused by their names. */
const ONLY_DECLARED =
  /^(?:application\/vnd\.openxmlformats-officedocument\.oleObject|application\/vnd\.ms-(?:excel|word|powerpoint)|application\/(?:pdf|msword|rtf|binary)|(?:audio|video|text)\/[a-z0-9.+-]{1,40})$/i;

const PROGRAMS = /macro|vba|activex|control|toolbar|webextension|script|customUI/i;
/** Parts that are read as XML by their names. */
const XML_NAME = /(?:^|\.)(?:xml|rels|vml|psmdcp)$/i;

const judgeType = (name: string, type: string, override: boolean): Verdict | null => {
  if (STANDARD.test(type) || MICROSOFT.test(type) || XML.test(type))
    // A text under the name of a picture would be shown and not be read here.
    return XML_NAME.test(name) ? null : refuse('con_objetos', `${type} in ${name}`);
  if (DRAWING.test(type))
    return /(?:^|\.)svg$/i.test(name) ? null : refuse('con_objetos', `${type} in ${name}`);
  if (OTHER.test(type) || (!override && ONLY_DECLARED.test(type) && !XML_NAME.test(name))) return null;
  return refuse(PROGRAMS.test(type) ? 'con_macros' : 'con_objetos', type);
};

const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['Default', 'Extension'],
  ['Override', 'PartName'],
]);

const judgeDeclaration = (element: XmlElement): Verdict | null => {
  const names = ATTRIBUTES.get(element.local);
  const wrong =
    names &&
    judgeType(valueOf(element, names), valueOf(element, 'ContentType'), element.local === 'Override');
  if (wrong) return wrong;
  const known = attributesOf(element).every(
    ({ local, uri }) => names && uri === '' && (local === names || local === 'ContentType'),
  );
  return known && element.uri === NAMESPACE && (names || element.local === 'Types')
    ? null
    : refuse('danado', `${element.local} among types`);
};

/** Watches [Content_Types].xml: only types that show something, each under a name by which it is judged. */
export const watchTypes = (): XmlWatch => ({ open: judgeDeclaration });
