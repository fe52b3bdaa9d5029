import { priceLists as api } from "@packhaus/contract/invoicing/price-lists/endpoints"
import type { Fee } from "@packhaus/contract/invoicing/price-lists/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { staleByPrice } from "../queries.ts"
import { useFeeWords } from "./use-fee-words.ts"

/** Withdraws a planned price: the previous one continues to apply. */
export function RevokeDialog({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const { t } = useTranslation("price-lists")
  const { calendar } = useFormat()
  const { feeOf } = useFeeWords()
  return (
    <SaveDialog
      title={t(($) => $.revoke.title)}
      body={t(($) => $.revoke.body, {
        fee: feeOf({ ...fee, weight: fee.max_weight }),
        day: calendar(fee.valid_from),
      })}
      go={t(($) => $.revoke.action)}
      send={() => call(api.revoke, { params: { id: fee.id } })}
      done={t(($) => $.revoke.done)}
      failed={t(($) => $.revoke.failed)}
      stale={staleByPrice}
      onClose={onClose}
    />
  )
}
