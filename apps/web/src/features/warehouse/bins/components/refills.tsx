import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import type { Replenishment } from "@packhaus/contract/warehouse/bins/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/actions/button.tsx"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { MoveSheet } from "./stock-sheets.tsx"

type Props = { location: string; refills: readonly Replenishment[] }
type Moved = { refill: Replenishment; from: Replenishment["from"][number] }

/** Pick bins below their minimum; each row moves pieces from one reserve bin. */
export function Refills({ location, refills }: Props) {
  const { t } = useTranslation("bins")
  const [moved, setMoved] = useState<Moved | null>(null)
  if (refills.length === 0) return null
  return (
    <Section flush title={t(($) => $.work.refill)}>
      <Lines>
        {refills.flatMap((refill) =>
          refill.from.map((from) => (
            <Line
              key={`${refill.bin.id} ${refill.inventory_item_id} ${from.id}`}
              title={t(($) => $.work.refillTo, {
                code: refill.bin.code,
                quantity: refill.bin.quantity,
                minimum: refill.min_quantity,
              })}
              sub={[refill.sku, lineTitle(refill)].filter(Boolean).join(" · ")}
            >
              <Button onClick={() => setMoved({ refill, from })}>
                {t(($) => $.work.refillFrom, { count: from.take, code: from.code })}
              </Button>
            </Line>
          )),
        )}
      </Lines>
      {moved ? (
        <MoveSheet
          held={{
            bin_id: moved.from.id,
            bin_code: moved.from.code,
            location_id: location,
            inventory_item_id: moved.refill.inventory_item_id,
            quantity: moved.from.take,
          }}
          target={moved.refill.bin.code}
          onClose={() => setMoved(null)}
        />
      ) : null}
    </Section>
  )
}
