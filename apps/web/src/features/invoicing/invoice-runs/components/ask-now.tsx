import { taxes as api } from "@packhaus/contract/invoicing/taxes/endpoints"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useToast } from "#ui/overlays/toasts.tsx"

/** Asks VIES about the VAT id now. The answer appears in the list when it arrives. */
export function AskNow({ id }: { id: string }) {
  const { t } = useTranslation("invoice-runs")
  const toast = useToast()
  const save = useSave({
    send: () => call(api.ask, { params: { id } }),
    failed: t(($) => $.billing.askFailed),
    stale: ["billing"],
    onDone: ({ state }) => toast.success(t(($) => $.billing.asks[state])),
  })
  return (
    <Button loading={save.isPending} onClick={() => save.mutate(undefined)}>
      {t(($) => $.billing.ask)}
    </Button>
  )
}
