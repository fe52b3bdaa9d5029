import type { Context } from "../../../context.ts"

/** The packaging order, locked until the transaction ends. Throws 404 for a stranger's. */
export const lockPackagingOrder = ({ rows }: Context, id: string) =>
  rows.lock("packaging_orders", id)
export type Order = Awaited<ReturnType<typeof lockPackagingOrder>>

/** Whose suppliers see an order: who makes it, and whose place it goes to. */
export const handlersOf = ({
  supplier_id,
  location_owner_id,
}: Pick<Order, "supplier_id" | "location_owner_id">): string[] =>
  supplier_id === null ? [location_owner_id] : [supplier_id, location_owner_id]
