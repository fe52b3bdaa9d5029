import { packagings as api } from "@packhaus/contract/stock/packagings/endpoints"
import {
  addsPackagingFile,
  type PackagingFileKind,
} from "@packhaus/contract/stock/packagings/rules"
import type { PackagingDetail, PackagingFile } from "@packhaus/contract/stock/packagings/schema"
import { IconX } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { RemoveDialog } from "#ui/forms/remove-dialog.tsx"
import { Faint, Inline, Line, Lines } from "#ui/page/layout.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { Section } from "#ui/page/section.tsx"
import { staleByPackaging } from "../queries.ts"
import { FileSheet } from "./file-sheet.tsx"

type Props = { packaging: PackagingDetail; isWriter: boolean }
const kinds = ["image", "customer_file", "producer_file"] as const
const filesOf = (packaging: PackagingDetail, kind: PackagingFileKind) =>
  ({
    image: packaging.images,
    customer_file: packaging.customer_files,
    producer_file: packaging.producer_files,
  })[kind]

/**
 * Pictures, artwork and print templates, with the permitted additions, and the progress towards the
 * print files.
 */
export function PackagingFiles({ packaging, isWriter }: Props) {
  const { t } = useTranslation("packagings")
  const { role } = useSession()
  const [adding, setAdding] = useState<PackagingFileKind | null>(null)
  const [removing, setRemoving] = useState<PackagingFile | null>(null)
  return (
    <>
      {kinds.map((kind) => {
        const writes = isWriter && addsPackagingFile(role, kind)
        return (
          <Section
            key={kind}
            flush
            title={t(($) => $.files.titles[kind])}
            side={
              writes ? (
                <Button look="quiet" onClick={() => setAdding(kind)}>
                  {t(($) => $.files.add[kind])}
                </Button>
              ) : null
            }
          >
            {kind === "producer_file" ? <PrintFiles packaging={packaging} /> : null}
            <Lines>
              {filesOf(packaging, kind).length === 0 ? (
                <Line title={<Faint>{t(($) => $.files.none[kind])}</Faint>} />
              ) : null}
              {filesOf(packaging, kind).map((file) => (
                <Line key={file.id} title={<NamedFile file={file} />} sub={file.added_by_name}>
                  {writes && file.packaging_id === packaging.id ? (
                    <IconButton
                      label={t(($) => $.files.remove, { name: file.name })}
                      onClick={() => setRemoving(file)}
                    >
                      <IconX size={15} stroke={2} aria-hidden />
                    </IconButton>
                  ) : null}
                </Line>
              ))}
            </Lines>
          </Section>
        )
      })}
      {adding ? (
        <FileSheet id={packaging.id} kind={adding} onClose={() => setAdding(null)} />
      ) : null}
      {removing ? (
        <RemoveDialog
          name={removing.name}
          send={() => call(api.removeFile, { params: { id: packaging.id, file_id: removing.id } })}
          stale={staleByPackaging}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  )
}

function NamedFile({ file: { kind, name, url } }: { file: PackagingFile }) {
  if (url === null) return <Faint>{name}</Faint>
  const link = <a href={url}>{name}</a>
  return kind === "image" ? (
    <Inline>
      <Thumbnail src={url} />
      {link}
    </Inline>
  ) : (
    link
  )
}

/** The number of orders still needed before print files can be downloaded. */
function PrintFiles({ packaging: { print_files } }: { packaging: PackagingDetail }) {
  const { t } = useTranslation("packagings")
  if (!print_files) return null
  const { fulfilled, needed } = print_files
  const words = t(($) => $.files.locked, { fulfilled, needed })
  return (
    <Lines>
      <Line title={words} sub={<Progress label={words} value={fulfilled} max={needed} />} />
    </Lines>
  )
}
