import type { ReturnableOrder } from "@packhaus/contract/returns/retours/schema"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/actions/button.tsx"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

type Props = { orders: readonly ReturnableOrder[]; onChoose: (order: ReturnableOrder) => void }

/** Several orders with the same number, to choose from by shop and name. */
export function FoundOrders({ orders, onChoose }: Props) {
  const { t } = useTranslation("retours")
  return (
    <Section flush title={t(($) => $.create.several)}>
      <Lines>
        {orders.map((order) => (
          <Line key={order.id} title={order.number} sub={whoseOf(order)}>
            <Button onClick={() => onChoose(order)}>
              {[order.number, order.shop_name, order.recipient].filter(Boolean).join(" · ")}
            </Button>
          </Line>
        ))}
      </Lines>
    </Section>
  )
}

export const whoseOf = ({ shop_name, recipient, organisation_name }: ReturnableOrder) =>
  [shop_name, recipient, organisation_name].filter(Boolean).join(" · ")
