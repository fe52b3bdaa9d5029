import { productRequests as api } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"

/** Discards a draft, after a question. */
export function DiscardButton({ id }: { id: string }) {
  const { t } = useTranslation("product-requests")
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{t(($) => $.form.discard)}</Button>
      {isAsked ? (
        <SaveDialog
          title={t(($) => $.form.discardTitle)}
          body={t(($) => $.form.discardBody)}
          go={t(($) => $.form.discard)}
          danger
          send={() => call(api.remove, { params: { id } })}
          done={t(($) => $.form.discarded)}
          failed={t(($) => $.form.discardFailed)}
          stale={["product-requests", "dashboard"]}
          onDone={() => navigate(productRequestPaths.list)}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  )
}
