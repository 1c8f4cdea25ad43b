REM Lays out the sheets of a workbook so that no row is split between pages. Wide sheets become landscape and are scaled
REM to the width of the page. The first row is repeated on every page.
Option Explicit

REM Lengths are in hundredths of a millimetre.
Const LANDSCAPE_WIDTH = 29700
Const WIDEST_PAGE = 290000
Const MARGIN = 1000
Const WIDEST_COLUMN = 8000
REM Below this scale the page is enlarged instead, so that the text stays readable.
Const SMALLEST_SCALE = 0.5

REM False if all sheets are empty.
Function LayOutSheets(document As Object) As Boolean
  Dim sheet As Object
  Dim number As Integer
  LayOutSheets = False
  For number = 0 To document.Sheets.Count - 1
    sheet = document.Sheets.getByIndex(number)
    If sheet.IsVisible And Not IsEmptySheet(sheet) Then
      LayOutSheets = True
      If Environ("LUMI_TABLE") = "1" Then FormatTable(sheet, StyleOf(document, sheet))
      FitWidth(StyleOf(document, sheet), PrintedWidth(sheet))
      RepeatHead(sheet)
    End If
  Next
End Function

Function StyleOf(document As Object, sheet As Object) As Object
  StyleOf = document.StyleFamilies.getByName("PageStyles").getByName(sheet.PageStyle)
End Function

Function UsedRange(sheet As Object) As Object
  Dim cursor As Object
  cursor = sheet.createCursor()
  cursor.gotoStartOfUsedArea(False)
  cursor.gotoEndOfUsedArea(True)
  UsedRange = cursor
End Function

Function IsEmptySheet(sheet As Object) As Boolean
  Dim used As Object
  IsEmptySheet = False
  If sheet.DrawPage.Count > 0 Then Exit Function
  used = UsedRange(sheet).RangeAddress
  If used.EndColumn > 0 Or used.EndRow > 0 Then Exit Function
  IsEmptySheet = (sheet.getCellByPosition(0, 0).Type = com.sun.star.table.CellContentType.EMPTY)
End Function

REM Formats a table that has no formatting: column widths by content, grid lines, and no header and footer, in which
REM LibreOffice would show the internal name of the file.
Sub FormatTable(sheet As Object, style As Object)
  Dim used As Object
  Dim column As Object
  Dim number As Long
  style.HeaderIsOn = False
  style.FooterIsOn = False
  style.PrintGrid = True
  used = UsedRange(sheet)
  used.VertJustify = com.sun.star.table.CellVertJustify2.TOP
  used.Columns.OptimalWidth = True
  For number = 0 To used.Columns.Count - 1
    column = used.Columns.getByIndex(number)
    If column.Width > WIDEST_COLUMN Then
      column.Width = WIDEST_COLUMN
      column.IsTextWrapped = True
    End If
  Next
  used.Rows.OptimalHeight = True
End Sub

REM Width of the printed area of a sheet, starting at its first column.
Function PrintedWidth(sheet As Object) As Double
  Dim areas As Variant
  Dim shape As Object
  Dim number As Long
  Dim width As Double
  areas = sheet.getPrintAreas()
  If UBound(areas) >= 0 Then
    For number = 0 To UBound(areas)
      With areas(number)
        width = sheet.getCellRangeByPosition(.StartColumn, .StartRow, .EndColumn, .StartRow).Size.Width
      End With
      If width > PrintedWidth Then PrintedWidth = width
    Next
    Exit Function
  End If
  With UsedRange(sheet).RangeAddress
    PrintedWidth = sheet.getCellRangeByPosition(0, 0, .EndColumn, 0).Size.Width
  End With
  For number = 0 To sheet.DrawPage.Count - 1
    shape = sheet.DrawPage.getByIndex(number)
    width = shape.Position.X + shape.Size.Width
    If width > PrintedWidth Then PrintedWidth = width
  Next
End Function

REM Several sheets may share a style. The style only ever becomes wider, so it fits the widest of them.
Sub FitWidth(style As Object, width As Double)
  Dim longer As Double
  If style.ScaleToPages > 0 Or style.ScaleToPagesX = 1 And PrintableWidth(style) >= width * SMALLEST_SCALE Then Exit Sub
  If style.ScaleToPagesX = 0 And width * style.PageScale / 100 <= PrintableWidth(style) Then Exit Sub
  If style.LeftMargin > MARGIN Then style.LeftMargin = MARGIN
  If style.RightMargin > MARGIN Then style.RightMargin = MARGIN
  If style.TopMargin > MARGIN Then style.TopMargin = MARGIN
  If style.BottomMargin > MARGIN Then style.BottomMargin = MARGIN
  longer = width * SMALLEST_SCALE + style.LeftMargin + style.RightMargin
  If longer < LANDSCAPE_WIDTH Then longer = LANDSCAPE_WIDTH
  If longer > WIDEST_PAGE Then longer = WIDEST_PAGE
  If style.Width < longer Then
    style.IsLandscape = True
    style.Width = longer
    style.Height = longer / Sqr(2)
  End If
  style.ScaleToPagesX = 1
  style.ScaleToPagesY = 0
End Sub

Function PrintableWidth(style As Object) As Double
  PrintableWidth = style.Width - style.LeftMargin - style.RightMargin
End Function

Sub RepeatHead(sheet As Object)
  Dim head As Object
  If sheet.getPrintTitleRows() Then Exit Sub
  head = UsedRange(sheet).RangeAddress
  If head.EndRow = head.StartRow Then Exit Sub
  head.EndRow = head.StartRow
  sheet.setTitleRows(head)
  sheet.setPrintTitleRows(True)
End Sub
