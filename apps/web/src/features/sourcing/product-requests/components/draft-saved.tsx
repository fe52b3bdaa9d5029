import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { Faint } from "#ui/page/layout.tsx"
import type { useDraft } from "./use-draft.ts"

/** Whether the draft is saved: time, or the error with a retry. */
export function DraftSaved({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation("product-requests")
  const { time } = useFormat()
  const { cause } = useErrorWords()
  const { savedAt, isSaving, failure, flush } = draft
  if (failure && !isSaving)
    return (
      <span role="alert">
        <Faint>
          {t(($) => $.form.notSaved)}: {cause(failure)}
        </Faint>{" "}
        <Button look="quiet" onClick={() => void flush().catch(() => undefined)}>
          {t(($) => $.form.retry)}
        </Button>
      </span>
    )
  return (
    <span role="status">
      <Faint>
        {isSaving
          ? t(($) => $.form.saving)
          : savedAt
            ? t(($) => $.form.saved, { time: time(savedAt) })
            : t(($) => $.form.untouched)}
      </Faint>
    </span>
  )
}
