import { IconCloudCheck, IconCloudOff } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import type { Autosave } from "#ui/forms/use-autosave.ts"
import { Faint, Inline } from "#ui/page/layout.tsx"

/** When the draft was stored, or why it was not. */
export function Stored({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation("inbound")
  const { time } = useFormat()
  const { cause } = useErrorWords()
  const { error, isPending, storedAt, flush } = autosave
  const words = error
    ? t(($) => $.stored.failed, { cause: cause(error) })
    : isPending
      ? t(($) => $.stored.pending)
      : storedAt
        ? t(($) => $.stored.at, { time: time(storedAt) })
        : ""
  const Icon = error ? IconCloudOff : IconCloudCheck
  return (
    <Inline>
      <span role="status">
        <Faint>
          {words === "" ? null : <Icon size={15} stroke={1.7} aria-hidden />} {words}
        </Faint>
      </span>
      {error ? <Button onClick={() => void flush()}>{t(($) => $.stored.retry)}</Button> : null}
    </Inline>
  )
}
