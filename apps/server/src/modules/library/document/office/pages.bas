REM Exports the pages of a document as PDF. Its parameters are environment variables:
REM   LUMI_INPUT           URL of the document
REM   LUMI_OUTPUT          URL of the output folder
REM   LUMI_NAME            name of the document, as people see it
REM   LUMI_KIND            required kind of document: writer, calc, impress or draw; empty for any
REM   LUMI_FILTER          import filter; empty if LibreOffice recognizes the format
REM   LUMI_FILTER_OPTIONS  options of the import filter
REM   LUMI_TABLE           1 for a table without formatting
REM   LUMI_FIRST           1 to export the first page before the others
REM It writes first.pdf, pages.pdf and finally outcome.txt: made, unreadable, other, empty, or failed with the reason.
Option Explicit

Sub Convert
  On Error Goto failed
  Dim document As Object
  Dim outcome As String
  document = StarDesktop.loadComponentFromURL(Environ("LUMI_INPUT"), "_blank", 0, LoadOptions())
  outcome = "unreadable"
  If Not IsNull(document) Then
    outcome = WritePages(document)
    document.close(True)
  End If
  WriteOutcome(outcome)
  StarDesktop.terminate()
  Exit Sub
failed:
  WriteOutcome("failed " & Err & " " & Error$)
  StarDesktop.terminate()
End Sub

Function LoadOptions() As Variant
  Dim options(4) As Object
  options(0) = Named("Hidden", True)
  REM Macros of documents never run.
  options(1) = Named("MacroExecutionMode", com.sun.star.document.MacroExecMode.NEVER_EXECUTE)
  options(2) = Named("UpdateDocMode", com.sun.star.document.UpdateDocMode.NO_UPDATE)
  If Environ("LUMI_FILTER") <> "" Then
    options(3) = Named("FilterName", Environ("LUMI_FILTER"))
    options(4) = Named("FilterOptions", Environ("LUMI_FILTER_OPTIONS"))
  Else
    ReDim Preserve options(2) As Object
  End If
  LoadOptions = options
End Function

Function WritePages(document As Object) As String
  Dim kind As String
  kind = KindOf(document)
  If Environ("LUMI_KIND") <> "" And Environ("LUMI_KIND") <> kind Then
    WritePages = "other"
    Exit Function
  End If
  If kind = "calc" Then
    If Not LayOutSheets(document) Then
      WritePages = "empty"
      Exit Function
    End If
  End If
  NameDocument(document, kind)
  If Environ("LUMI_FIRST") = "1" And HasMorePages(document, kind) Then Export(document, kind, "first.pdf", Array(Named("PageRange", "1")))
  Export(document, kind, "pages.pdf", Array())
  WritePages = "made"
End Function

Function KindOf(document As Object) As String
  REM Text documents, web pages and master documents.
  KindOf = "writer"
  If document.supportsService("com.sun.star.sheet.SpreadsheetDocument") Then KindOf = "calc"
  If document.supportsService("com.sun.star.drawing.DrawingDocument") Then KindOf = "draw"
  If document.supportsService("com.sun.star.presentation.PresentationDocument") Then KindOf = "impress"
End Function

REM Exporting the first page by itself is only worth it for longer documents. For workbooks this is an estimate.
Function HasMorePages(document As Object, kind As String) As Boolean
  Select Case kind
    Case "writer"
      HasMorePages = document.CurrentController.PageCount > 1
    Case "calc"
      HasMorePages = document.Sheets.Count > 1 Or UsedRange(document.Sheets.getByIndex(0)).Rows.Count > 100
    Case Else
      HasMorePages = document.DrawPages.Count > 1
  End Select
End Function

Function WriterOf(document As Object, kind As String) As String
  WriterOf = kind & "_pdf_Export"
  If document.supportsService("com.sun.star.text.WebDocument") Then WriterOf = "writer_web_pdf_Export"
  If document.supportsService("com.sun.star.text.GlobalDocument") Then WriterOf = "writer_globaldocument_pdf_Export"
End Function

REM The file gets its final name when it is complete, because another process waits for it.
Sub Export(document As Object, kind As String, name As String, data As Variant)
  Dim draft As String
  draft = Environ("LUMI_OUTPUT") & "/draft"
  document.storeToURL(draft, Array(Named("FilterName", WriterOf(document, kind)), Named("FilterData", data)))
  Name draft As Environ("LUMI_OUTPUT") & "/" & name
End Sub

Sub WriteOutcome(outcome As String)
  Dim file As Integer
  file = FreeFile
  Open Environ("LUMI_OUTPUT") & "/outcome.txt" For Output As #file
  Print #file, outcome
  Close #file
End Sub

Function Named(name As String, value As Variant) As Object
  Dim property As New com.sun.star.beans.PropertyValue
  property.Name = name
  property.Value = value
  Named = property
End Function
