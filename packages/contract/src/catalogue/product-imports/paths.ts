export const productImportPaths = { create: "/a/products/import" } as const
