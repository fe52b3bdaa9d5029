import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { memberPaths } from "@packhaus/contract/members/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { shopPaths } from "@packhaus/contract/shops/paths"

type About = { entity: string | null; entity_id: string | null; organisation_id: string }

/** The path of the record of a line; null if it has no screen. */
export function pathOfLine({ entity, entity_id, organisation_id }: About, isStaff: boolean) {
  if (entity_id === null) return null
  if (entity === "orders") return orderPaths.one(entity_id)
  if (entity === "invoices") return invoicePaths.one(entity_id)
  if (entity === "shops") return shopPaths.one(entity_id)
  if (entity === "products") return productPaths.one(entity_id)
  if (entity === "organisations")
    return isStaff ? organisationPaths.one(entity_id) : organisationPaths.own
  if (entity === "members") return isStaff ? memberPaths.of(organisation_id) : memberPaths.own
  return null
}
