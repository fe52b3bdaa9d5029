import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { Id, Timestamp } from "../../kernel/values.ts"

/** The limit of favourites per person. */
export const MAX_FAVOURITES = 5

/** The name of an area of the navigation: `stockOrders`. */
const NameOfArea = z
  .string()
  .max(40, fieldError("text.too_long"))
  .regex(/^[a-z][A-Za-z-]*$/, fieldError("text.invalid"))
/** The address of a list's page, without its filters. */
const PagePath = z
  .string()
  .max(200, fieldError("text.too_long"))
  .regex(/^\/a(\/[\w-]+)*$/, fieldError("text.invalid"))

/** An entry of the navigation that a person keeps at the top: an area, or a saved view of a list. */
export const Favourite = z.object({
  id: Id,
  member_id: Id,
  position: z.int(),
  area: z.string().nullable(),
  view_id: Id.nullable(),
  /** The page of the view's list; null for areas. */
  path: z.string().nullable(),
  created_at: Timestamp,
})

/** A favourite with the saved view that it opens. */
export const ShownFavourite = Favourite.pick({ area: true, view_id: true, path: true }).extend({
  name: z.string().nullable(),
  /** Query part of the view's address. */
  search: z.string().nullable(),
})
export type ShownFavourite = z.output<typeof ShownFavourite>

const Choice = z.union([
  z.strictObject({ area: NameOfArea }),
  z.strictObject({ view_id: Id, path: PagePath }),
])

/** All favourites of a person, in order; they replace the earlier ones. */
export const SetFavourites = z.strictObject({
  favourites: z
    .array(Choice)
    .max(MAX_FAVOURITES, fieldError("list.too_long"))
    .refine(
      (all) =>
        new Set(all.map((one) => ("area" in one ? one.area : one.view_id))).size === all.length,
      fieldError("value.invalid"),
    ),
})
export type SetFavourites = z.output<typeof SetFavourites>
