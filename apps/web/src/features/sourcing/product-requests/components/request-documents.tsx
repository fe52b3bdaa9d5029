import type { RequestFile } from "@packhaus/contract/sourcing/product-requests/schema"
import { MAX_DOCUMENTS } from "@packhaus/contract/sourcing/product-requests/status"
import { IconX } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useUploads } from "#features/files/uploads/components/use-uploads.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { Line, Lines, Stack } from "#ui/page/layout.tsx"

type Props = {
  documents: readonly RequestFile[]
  onDocuments: (documents: readonly RequestFile[]) => void
  organisation_id: string
}

/** The documents of a request: drawings, data sheets, certificates. */
export function RequestDocuments({ documents, onDocuments, organisation_id }: Props) {
  const { t } = useTranslation("product-requests")
  const { t: tUi } = useTranslation("ui")
  const { pending, add, dismiss } = useUploads({
    files: documents,
    onFiles: onDocuments,
    context: "product_request_document",
    organisation_id,
    most: MAX_DOCUMENTS,
    tooMany: t(($) => $.documents.tooMany),
  })
  const dropped = (label: string, onClick: () => void) => (
    <IconButton label={label} onClick={onClick}>
      <IconX size={15} stroke={2} aria-hidden />
    </IconButton>
  )
  return (
    <Stack>
      {documents.length + pending.length > 0 ? (
        <Lines>
          {documents.map(({ id, name, url }) => (
            <Line key={id} title={<a href={url}>{name}</a>}>
              {dropped(
                t(($) => $.documents.remove, { name }),
                () => onDocuments(documents.filter((one) => one.id !== id)),
              )}
            </Line>
          ))}
          {pending.map(({ key, name, fault }) => (
            <Line
              key={key}
              title={fault ? tUi(($) => $.uploadFailed) : t(($) => $.images.uploading, { name })}
              sub={fault ? `${name}: ${fault}` : undefined}
            >
              {fault
                ? dropped(
                    t(($) => $.images.dismiss, { name }),
                    () => dismiss(key),
                  )
                : null}
            </Line>
          ))}
        </Lines>
      ) : null}
      <FileDrop
        multiple
        label={t(($) => $.documents.add)}
        hint={t(($) => $.documents.types, { most: MAX_DOCUMENTS })}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onFile={(file) => void add(file)}
      />
    </Stack>
  )
}
