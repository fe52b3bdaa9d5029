import { useTranslation } from "react-i18next"
import { Button } from "#ui/actions/button.tsx"
import { Faint, Inline } from "#ui/page/layout.tsx"
import type { PendingFile } from "./use-uploads.ts"

type Props = {
  pending: readonly PendingFile[]
  onDismiss: (key: number) => void
  uploading: (name: string) => string
}

/** Files that are being uploaded, and refused ones with the reason. */
export function PendingFiles({ pending, onDismiss, uploading }: Props) {
  const { t } = useTranslation("ui")
  return pending.map(({ key, name, fault }) =>
    fault ? (
      <div key={key} role="alert">
        <Inline>
          <span>
            {t(($) => $.uploadFailed)} {name}: {fault}
          </span>
          <Button onClick={() => onDismiss(key)}>OK</Button>
        </Inline>
      </div>
    ) : (
      <div key={key} role="status">
        <Faint>{uploading(name)}</Faint>
      </div>
    ),
  )
}
