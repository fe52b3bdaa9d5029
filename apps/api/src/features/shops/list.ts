import { shopList } from "@packhaus/contract/shops/list"
import { sql } from "kysely"
import { serveList } from "../../lists.ts"
import { isDisabled } from "../organisations/reads/disabled.ts"
import { scopeValues, shopConcernsOf } from "./reads/concerns.ts"
import { missingScopesOf, syncStateOf } from "./reads.ts"

/** Shops with the names of their owners and the state of their sync. */
export const shopListing = serveList(shopList, {
  from: "shops as shop",
  rows: (own) =>
    own
      .select("shop.granted_scopes")
      .leftJoin("organisations as owner", "owner.id", "shop.organisation_id")
      .select(sql<string>`coalesce(owner.name, '')`.as("organisation_name"))
      .select(
        sql<boolean>`coalesce((select ${isDisabled} from ${sql.table("organisations")}
          where id = shop.organisation_id), false)`.as("is_resting"),
      ),
  values: scopeValues,
  filters: {
    concern: {
      failing: (_, { required_scopes }) => shopConcernsOf("shops", required_scopes).failing,
      sign_in: (_, { required_scopes }) => shopConcernsOf("shops", required_scopes).sign_in,
      stock_drift: (_, { required_scopes }) => shopConcernsOf("shops", required_scopes).stock_drift,
    },
  },
  present(_, { granted_scopes, is_resting, ...shop }, context) {
    const missing_scopes = missingScopesOf(context, { ...shop, granted_scopes })
    // Orders continue without the scopes that only the stock push needs.
    const lacking = missingScopesOf(context, { ...shop, granted_scopes, tells_stock: false })
    return { ...shop, missing_scopes, sync: syncStateOf(shop, lacking, is_resting) }
  },
})
