import { z } from "zod"
import { fieldError } from "./field-errors.ts"
import { visibleLine, visibleText } from "./visible-text.ts"

/** One line of visible text, trimmed. */
export const LineInput = (max: number) =>
  z.string().overwrite(visibleLine).trim().max(max, fieldError("text.too_long"))

/** Visible text of several lines, trimmed. */
export const TextInput = (max: number) =>
  z.string().overwrite(visibleText).trim().max(max, fieldError("text.too_long"))

/** A reason that must be given. */
export const ReasonInput = TextInput(1000).min(1, fieldError("text.required"))

export const WholeNumber = (min: number, max: number) =>
  z
    .int(fieldError("quantity.whole"))
    .min(min, fieldError("number.too_small"))
    .max(max, fieldError("number.too_big"))

/** Maximum pieces of a line in one request; a higher number is a typing mistake. */
export const MAX_PIECES = 1_000_000
/** Pieces of a line, which may be none. */
export const PiecesOrNone = WholeNumber(0, MAX_PIECES)
/** Pieces of a line, at least one. */
export const Pieces = WholeNumber(1, MAX_PIECES)

/** The id of a row that was chosen in a form. */
export const ChosenId = z
  .string(fieldError("choice.required"))
  .min(1, fieldError("choice.required"))
  .max(64, fieldError("choice.unknown"))

export const areDistinct = (values: readonly string[]) => new Set(values).size === values.length
