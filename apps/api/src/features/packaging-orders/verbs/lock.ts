import type { Context } from "../../../context.ts"

/** Locks the packaging order until the transaction ends. Throws 404 outside the viewer's scope. */
export const lockPackagingOrder = ({ rows }: Context, id: string) =>
  rows.lock("packaging_orders", id)
export type Order = Awaited<ReturnType<typeof lockPackagingOrder>>

/** Suppliers with access to an order: the assigned one, and the owner of the location. */
export const handlersOf = ({
  supplier_id,
  location_owner_id,
}: Pick<Order, "supplier_id" | "location_owner_id">): string[] =>
  supplier_id === null ? [location_owner_id] : [supplier_id, location_owner_id]
