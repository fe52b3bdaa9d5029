import type { Context } from "../../../context.ts"

/** The stock order, locked until the transaction ends. Throws 404 for a stranger's. */
export const lockStockOrder = ({ rows }: Context, id: string) => rows.lock("stock_orders", id)
export type Order = Awaited<ReturnType<typeof lockStockOrder>>
