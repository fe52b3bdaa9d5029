import { packagingOrders as api } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import type { PackagingOrderDetail } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { comingOf } from "@packhaus/contract/purchasing/stock-orders/rules"
import { WithReason } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByOrder } from "../queries.ts"

type Props = {
  order: PackagingOrderDetail
  verb: "close" | "confirm" | "cancel" | "override"
  onClose: () => void
}

/** What needs a reason: giving the rest up, confirming, cancelling, or letting it begin unpaid. */
export function ReasonSheet({ order, verb, onClose }: Props) {
  const { t } = useTranslation("packaging-orders")
  const { number } = useFormat()
  const { form, save } = useMutationForm({
    schema: WithReason,
    values: { reason: "" },
    send: (body: z.output<typeof WithReason>) =>
      call(api[verb === "confirm" ? "close" : verb], { params: { id: order.id }, body }),
    done: t(($) => $[verb].done),
    failed: t(($) => $.failed),
    stale: staleByOrder,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $[verb].title)}
      lead={t(($) => $[verb].lead, {
        pieces: number(comingOf(order)),
        missing: number(order.missing_quantity),
      })}
      form={form}
      save={save}
      submit={t(($) => $[verb].submit)}
      look={verb === "override" || verb === "confirm" ? "primary" : "danger"}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $[verb].reason), as: "area", rows: 3 } }}
      />
    </FormSheet>
  )
}
