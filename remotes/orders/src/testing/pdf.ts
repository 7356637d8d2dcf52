/** A document of one empty page. The browser's viewer would take the focus to say that it cannot read anything less. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R>>
`

export const pdfFile = (name: string): File => new File([PDF], name, { type: 'application/pdf' })

/** What the API answers with a document. */
export const pdfResponse = (): Response => new Response(pdfFile('document.pdf'))
