import type { Context } from "../../../context.ts"

/** Locks the stock order until the transaction ends. Throws 404 outside the viewer's scope. */
export const lockStockOrder = ({ rows }: Context, id: string) => rows.lock("stock_orders", id)
export type Order = Awaited<ReturnType<typeof lockStockOrder>>
