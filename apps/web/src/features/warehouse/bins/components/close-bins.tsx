import { bins as api } from "@packhaus/contract/warehouse/bins/endpoints"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { staleByBins } from "../queries.ts"

/** Closes the ticked bins, all or none. */
export function CloseBins({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation("bins")
  const can = useCan()
  const [isAsked, setIsAsked] = useState(false)
  if (!can("bin.write")) return null
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{t(($) => $.closeAll.action)}</Button>
      {isAsked ? (
        <SaveDialog
          title={t(($) => $.closeAll.title, { count: ids.length })}
          body={t(($) => $.closeAll.body)}
          go={t(($) => $.closeAll.action)}
          send={() => call(api.closeAll, { body: { ids: [...ids] } })}
          done={t(($) => $.closeAll.done)}
          failed={t(($) => $.failed)}
          stale={staleByBins}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  )
}
