import { stockPushes as api } from "@packhaus/contract/stock-pushes/endpoints"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { useSave } from "#ui/forms/use-save.ts"
import { staleByTelling } from "../queries.ts"

/** Tells a shop again of one variant, or of all that differ or were refused. */
export function useTell(shopId: string) {
  const { t } = useTranslation("stock-pushes")
  const words = {
    done: t(($) => $.tell.done),
    failed: t(($) => $.tell.failed),
    stale: staleByTelling,
  }
  const tell = useSave({ send: (id: string) => call(api.tell, { params: { id } }), ...words })
  const tellAll = useSave({
    send: () => call(api.tellAll, { params: { id: shopId } }),
    ...words,
  })
  return { tell, tellAll }
}
