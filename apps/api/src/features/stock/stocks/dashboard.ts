import { answersForSales, isCustomer, isSupplier, roles } from "@packhaus/contract/access/roles"
import { stockDashboard as names } from "@packhaus/contract/stock/stocks/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"
import { levelOf } from "../../../dashboard-figures.ts"
import { lowStocksOf, readRunningOut } from "./reads/running-out.ts"

const sellers = roles.filter(answersForSales)

export const stockDashboard = dashboardPart(names, {
  tiles: {
    stock_low: {
      kind: "attention",
      roles: roles.filter((role) => sellers.includes(role) || isSupplier(role)),
      tone: "attention",
      rows: () => sql`${sql.table("inventory_levels")} as v where v.inventory_item_id in (
        select i.id from ${sql.table("inventory_items")} as i where i.is_low = true)`,
      list: { name: "stocks", query: { low: "true" } },
    },
  },
  figures: {
    stock_pieces: {
      unit: "count",
      ...levelOf(
        sql`(select coalesce(sum(v.stocked_quantity), 0) from ${sql.table("inventory_levels")} as v)`,
        {
          from: sql`${sql.table("stock_movements")} as m`,
          time: sql`m.created_at`,
          value: sql`sum(m.quantity)`,
        },
      ),
    },
  },
  panels: {
    running_out: { roles: sellers, statement: lowStocksOf, read: readRunningOut },
  },
  steps: {
    stock: {
      roles: roles.filter(isCustomer),
      done: () =>
        sql`exists (select 1 from ${sql.table("inventory_levels")} as v where v.stocked_quantity > 0)`,
      settledBy: "parcel",
    },
    // Standard sizes exist for everyone, so the step is done with an own size or a packed parcel.
    packaging: {
      roles: roles.filter(isCustomer),
      done: ({ values }) => sql`(exists (select 1 from ${sql.table("packagings")} as p
          where p.organisation_id = ${values.organisation_id} and p.deleted_at is null)
        or exists (select 1 from ${sql.table("packaging_levels")} as v
          where v.organisation_id = ${values.organisation_id}))`,
      settledBy: "parcel",
    },
  },
})
