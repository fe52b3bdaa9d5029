import { type ComponentType, lazy } from "react"
import { i18n } from "./i18n.ts"
import type { Namespace } from "./lazy-page.ts"
import { loadPart } from "./load-part.ts"

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props : never

/**
 * A part of a page that loads when it is first rendered, inside a suspense boundary, with its
 * additional phrases.
 */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  namespaces?: Namespace | Namespace[],
) =>
  lazy(async () => {
    const [part] = await Promise.all([
      loadPart(load),
      namespaces && i18n.loadNamespaces(namespaces),
    ])
    return { default: part[name] as ComponentType<PropsOf<Module[Name]>> }
  })
