const LINE = /[\p{C}\p{Zl}\p{Zp}]/gu
const PARAGRAPHS = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu

/** Removes invisible characters, such as marks that change the direction of the text after them. */
export const visibleLine = (text: string) => text.replace(LINE, "")
/** Removes invisible characters of a text of several lines; keeps line breaks as `\n`. */
export const visibleText = (text: string) => text.replaceAll("\r\n", "\n").replace(PARAGRAPHS, "")
