import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useMethodName } from "#features/shipping/shipment-methods/components/use-method-name.ts"
import { methodChoices } from "#features/shipping/shipment-methods/queries.ts"
import { Button } from "#ui/actions/button.tsx"
import { CheckField, SelectField } from "#ui/fields/field.tsx"
import { Sheet, SheetForm } from "#ui/overlays/sheet.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { type BulkSelection, useStartBulk } from "../queries.ts"

type Props = {
  selection: BulkSelection
  count: number
  onStarted: (run: { id: string }) => void
  onClose: () => void
}

/**
 * Packs many orders: the shipping method, and whether they ship at once. Everything else comes from
 * each order's reservations.
 */
export function BulkPackSheet({ selection, count, onStarted, onClose }: Props) {
  const { t } = useTranslation("bulk-runs")
  const { t: tUi } = useTranslation("ui")
  const toast = useToast()
  const start = useStartBulk()
  const methods = useQuery(methodChoices)
  const nameOf = useMethodName()
  const [method, setMethod] = useState("")
  const [shipped, setShipped] = useState(false)
  const [notify, setNotify] = useState(true)

  const go = () =>
    start.mutate(
      { kind: "orders.pack", selection, shipment_method: method || null, shipped, notify },
      {
        onSuccess: onStarted,
        onError: (error) =>
          toast.failure(
            t(($) => $.bulk.failed),
            error,
          ),
      },
    )
  return (
    <Sheet open onClose={onClose} title={t(($) => $.bulk.packTitle, { count })}>
      <SheetForm
        lead={t(($) => $.bulk.packLead)}
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
        footer={
          <>
            <Button onClick={onClose}>{tUi(($) => $.cancel)}</Button>
            <Button look="primary" type="submit" loading={start.isPending}>
              {t(($) => (shipped ? $.bulk.packAndShip : $.bulk.pack))}
            </Button>
          </>
        }
      >
        <SelectField
          label={t(($) => $.bulk.method)}
          empty={t(($) => $.bulk.ownMethod)}
          value={method}
          onChange={({ target }) => setMethod(target.value)}
          options={(methods.data ?? [])
            .filter(({ is_active }) => is_active)
            .map((each) => ({ value: each.code, label: nameOf(each) }))}
        />
        <CheckField
          label={t(($) => $.bulk.shipped)}
          checked={shipped}
          onChange={({ target }) => setShipped(target.checked)}
        />
        <CheckField
          label={t(($) => $.bulk.notify)}
          checked={notify}
          onChange={({ target }) => setNotify(target.checked)}
        />
      </SheetForm>
    </Sheet>
  )
}
