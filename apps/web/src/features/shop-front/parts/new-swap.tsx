import { orderPaths } from "@packhaus/contract/orders/paths"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useParams } from "react-router"
import { orderQueries } from "#features/order-work/order-actions/components/order-queries.ts"
import { SwapSheet } from "../components/swap-sheet.tsx"
import { SwapsPage, loader as swapsLoader } from "./swaps.tsx"

export const loader = swapsLoader

/** The list of exchanges, with the sheet that begins one for the order in the address. */
export function NewSwapPage() {
  const { id = "" } = useParams()
  const navigate = useNavigate()
  const { data: order } = useQuery(orderQueries.one(id))
  return (
    <>
      <SwapsPage />
      {order ? (
        <SwapSheet order={order} onClose={() => void navigate(orderPaths.one(order.id))} />
      ) : null}
    </>
  )
}
