import { Favourite } from "@packhaus/contract/saved-views/favourites/schema"
import { ofOneself, table } from "../../../table-access.ts"

export const favouriteTables = {
  favourites: table(Favourite, {
    access: ofOneself("member_id"),
    idPrefix: "fav",
    search: [],
    generated: ["created_at"],
  }),
}
