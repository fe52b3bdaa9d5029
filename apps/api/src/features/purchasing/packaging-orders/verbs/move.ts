import { movesOf } from "../../kit/move.ts"
import { packagingOrderKind } from "./kind.ts"

export const {
  start: startPackagingOrder,
  send: sendPackagingOrder,
  track: trackPackagingOrder,
  cancel: cancelPackagingOrder,
  release: releasePackagingOrder,
  expire: expirePackagingOrders,
} = movesOf(packagingOrderKind)
