import { movesOf } from "../../kit/move.ts"
import { stockOrderKind } from "./kind.ts"

export const {
  start: startStockOrder,
  send: sendStockOrder,
  track: trackStockOrder,
  cancel: cancelStockOrder,
  release: releaseStockOrder,
  expire: expireStockOrders,
} = movesOf(stockOrderKind)
