/** What XML 1.0 cannot hold, escaped or not: control characters and halves of characters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const allowedText = (text: string): string => text.replace(FORBIDDEN, '');

/** A text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  allowedText(text).replace(/[&<>"'\r]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** One element with a text, or nothing where there is no text. */
export const element = (name: string, text: string | undefined, attributes = ''): string =>
  text ? `<${name}${attributes}>${escapeXml(text)}</${name}>\n` : '';
